const all = [
  { by: 'code', text: 'shortLink' },
  { by: 'title', text: 'titleAndDestination' },
  { by: 'clicks', text: 'clicksHeading', class: 'number' },
  { by: 'change', text: 'sinceLastLook', class: 'number' },
  { by: 'recent', text: 'recentHeading' },
  { by: 'created', text: 'createdHeading' },
  { by: 'status', text: 'status' },
] as const;

/** The columns that sort, in their order; that of the last days once there is a history. Which of them go in a narrow window is in columns.css. */
export const columnsOf = (hasHistory: boolean) => all.filter(({ by }) => hasHistory || by !== 'recent');
