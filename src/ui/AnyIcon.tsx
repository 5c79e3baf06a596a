import { SvgIcon, Icon, type IconName } from './Icon.tsx';

/** The icons that the popup's first frame does not need. */
const paths = {
  back: 'm15 5-7 7 7 7',
  code: 'm8 7-5 5 5 5M16 7l5 5-5 5',
  file: 'M7 3h7l4 4v14H7V3ZM14 3v4h4',
  flag: 'M6 21V4h12l-3 4.5 3 4.5H6',
  flask: 'M10 3v6L4.5 19a1 1 0 0 0 1 2h13a1 1 0 0 0 1-2L14 9V3M9 3h6M8 14h8',
  folder: 'M3 8V6a1 1 0 0 1 1-1h6l2 3h8a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8ZM3 8h9',
  lines: 'M4 6h16M4 11h16M4 16h9',
  lock: 'M7 11V8a5 5 0 0 1 10 0v3M6 11h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1ZM12 14.5v2',
  markdown: 'M3 6h18v12H3zM6 15V9l3 3 3-3v6M17 9v6M15 13l2 2 2-2',
  offline: 'M3 3l18 18M8 8a6 6 0 0 0-1 2 4.5 4.5 0 0 0 0 9h10M11 6a6 6 0 0 1 8 5 4 4 0 0 1 2 5',
  print: 'M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z',
  save: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  title: 'M5 6h14M12 6v13M9 19h6',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5',
} as const;

type LateName = keyof typeof paths;

export type AnyIconName = IconName | LateName;

const isLate = (name: AnyIconName): name is LateName => Object.hasOwn(paths, name);

/** Any icon, for what the popup loads later, and for the other pages. */
export const AnyIcon = ({ name }: { name: AnyIconName }) =>
  isLate(name) ? <SvgIcon path={paths[name]} /> : <Icon name={name} />;
