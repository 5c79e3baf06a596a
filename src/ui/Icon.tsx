/** Line icons on a grid of 24. */
const paths = {
  alert: 'M12 8v5M12 16v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  back: 'm15 5-7 7 7 7',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15L6 16ZM10 21h4',
  calendar: 'M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM4 10h16M8 3v4M16 3v4',
  check: 'm5 12.5 4.5 4.5L19 7',
  clock: 'M12 7v5l3 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  close: 'M6 6l12 12M18 6 6 18',
  code: 'm8 7-5 5 5 5M16 7l5 5-5 5',
  copy: 'M11 9h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2ZM5 15H4V6a2 2 0 0 1 2-2h9v1',
  desktop: 'M4 4h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1ZM8 20h8M12 16v4',
  down: 'm7 10 5 5 5-5',
  edit: 'M4 20h4L19 9l-4-4L4 16v4ZM13 7l4 4',
  enter: 'M19 6v6a2 2 0 0 1-2 2H5M9 10l-4 4 4 4',
  exclamation: 'M12 5v9M12 19v.01',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eyeOff:
    'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM4 20 20 4',
  file: 'M7 3h7l4 4v14H7V3ZM14 3v4h4',
  filter: 'M4 7h16M7 12h10M10 17h4',
  flask: 'M10 3v6L4.5 19a1 1 0 0 0 1 2h13a1 1 0 0 0 1-2L14 9V3M9 3h6M8 14h8',
  folder: 'M3 8V6a1 1 0 0 1 1-1h6l2 3h8a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8ZM3 8h9',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5M12 7.5v.01',
  key: 'M15 13a5 5 0 1 0-4.6-3L4 16.5V20h3.5v-2.5H10V15l1.5-1.5A5 5 0 0 0 15 13ZM16.5 7.5v.01',
  keyboard:
    'M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1ZM7 10h.01M11 10h.01M15 10h.01M18 10h.01M8 14h8',
  lines: 'M4 6h16M4 11h16M4 16h9',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  links: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  lock: 'M7 11V8a5 5 0 0 1 10 0v3M6 11h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1ZM12 14.5v2',
  markdown: 'M3 6h18v12H3zM6 15V9l3 3 3-3v6M17 9v6M15 13l2 2 2-2',
  mobile: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM11 18h2',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  next: 'm9 5 7 7-7 7',
  offline: 'M3 3l18 18M8 8a6 6 0 0 0-1 2 4.5 4.5 0 0 0 0 9h10M11 6a6 6 0 0 1 8 5 4 4 0 0 1 2 5',
  open: 'M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5',
  pause: 'M8 5v14M16 5v14',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 20c1-4 4-6 8-6s7 2 8 6',
  play: 'M8 5l11 7-11 7V5Z',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z',
  pulse: 'M3 12h4l3-8 4 16 3-8h4',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2M20 14v2M14 18v2h2M20 20h-1',
  refresh: 'M20 11a8 8 0 1 0-2.3 5.7M20 5v6h-6',
  save: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM20 20l-4-4',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5',
  shield: 'm12 3 7 3v5.5c0 4.5-3 7.5-7 9.5-4-2-7-5-7-9.5V6l7-3Z',
  shorten: 'M10 8a5 5 0 1 0 0 8M14 19l5-14',
  statistics: 'M4 20V11M10 20V5M16 20v-6M21 20H3',
  stop: 'M7 7h10v10H7z',
  sync: 'M20 11a8 8 0 0 0-14-4L4 9M4 4v5h5M4 13a8 8 0 0 0 14 4l2-2M20 20v-5h-5',
  table: 'M4 5h16v14H4V5ZM4 10h16M10 10v9',
  tablet: 'M6 3h12a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM11 18h2',
  tabs: 'M4 8h16v11H4ZM7 5h13',
  tag: 'M4 4h8l8 8-8 8-8-8V4ZM8.5 8.5v.01',
  target: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z',
  title: 'M5 6h14M12 6v13M9 19h6',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5',
  undo: 'M8 5 4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3',
  upload: 'M12 15V4M7 8.5l5-5 5 5M5 20h14',
  warning: 'M12 4 2.5 20h19L12 4ZM12 10v4M12 17v.01',
} as const;

export type IconName = keyof typeof paths;

/** What points along the line of reading is mirrored where that runs from right to left. */
const mirrored: ReadonlySet<IconName> = new Set(['back', 'lines', 'links', 'next', 'open', 'undo']);

/** Always beside words or inside a named control, so screen readers skip it. */
export const Icon = ({ name, isSmall }: { name: IconName; isSmall?: boolean }) => (
  <svg
    class={['icon', isSmall && 'small', mirrored.has(name) && 'mirrored'].filter(Boolean).join(' ')}
    viewBox="0 0 24 24"
    aria-hidden="true"
  >
    <path d={paths[name]} />
  </svg>
);
