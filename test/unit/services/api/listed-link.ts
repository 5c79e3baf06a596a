/** A link as the service lists it (specification, section 4.2). */
export const link = {
  id: 12,
  short_code: 'abc',
  short_url: 'https://go.example/abc',
  long_url: 'https://a.example/',
  title: 'A',
  clicks: 3,
  status: 'active',
  created_at: '2026-11-01 10:00:00',
};
