const all = [
  { by: 'code', text: 'shortLink' },
  { by: 'title', text: 'titleAndDestination' },
  { by: 'clicks', text: 'clicksHeading', class: 'number' },
  { by: 'change', text: 'sinceLastVisit', class: 'number' },
  { by: 'recent', text: 'recentHeading' },
  { by: 'created', text: 'createdHeading' },
  { by: 'status', text: 'status' },
] as const;

/** The columns that sort, in order. The last days have one only if there is a history. columns.css hides columns in narrow windows. */
export const sortableColumns = (hasHistory: boolean) => all.filter(({ by }) => hasHistory || by !== 'recent');
