/** Icons that only the settings have. In ui/Icon.tsx they would grow the popup. */
const paths = {
  key: 'M15 13a5 5 0 1 0-4.6-3L4 16.5V20h3.5v-2.5H10V15l1.5-1.5A5 5 0 0 0 15 13ZM16.5 7.5v.01',
  upload: 'M12 15V4M7 8.5l5-5 5 5M5 20h14',
} as const;

export const OptionsIcon = ({ name }: { name: keyof typeof paths }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
);
