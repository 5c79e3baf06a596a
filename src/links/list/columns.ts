/** The columns that sort, in their order. Which of them go in a narrow window is in columns.css. */
export const columns = [
  { by: 'code', text: 'shortLink' },
  { by: 'title', text: 'titleAndDestination' },
  { by: 'clicks', text: 'clicksHeading', class: 'number' },
  { by: 'change', text: 'sinceLastLook', class: 'number' },
  { by: 'created', text: 'createdHeading' },
  { by: 'status', text: 'status' },
] as const;
