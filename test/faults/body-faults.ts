import { html, json, withData, type Answer } from './answer.ts';
import { answering, rows, spoiling, type Fault } from './fault.ts';

type Row = Record<string, unknown>;

/** Changes each object of an answer: the created link, or every row of a list. */
const eachRow =
  (change: (row: Row) => Row) =>
  (answer: Answer): Answer =>
    answer.status === 200
      ? withData(answer, (data) => (Array.isArray(data) ? data.map(change) : change(data as Row)))
      : answer;

const inFront = (text: string) => (answer: Answer) => ({ ...answer, body: text + answer.body });

const replacing = (field: string, value: (row: Row) => unknown) =>
  eachRow((row) => ({ ...row, [field]: value(row) }));

const leavingOut = (fields: readonly string[]) =>
  eachRow((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !fields.includes(name))));

const asText = (value: unknown): unknown => {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(asText);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, asText(inner)]));
};

/** JSON.stringify can't write such a large number, so it is put into the text. */
const withHugeIds = (answer: Answer): Answer => ({
  ...answer,
  body: answer.body.replace(/"id":(\d+)/g, (_, id: string) => `"id":90071992547${id.padStart(8, '0')}`),
});

const twins = (data: unknown): unknown =>
  Array.isArray(data)
    ? data.flatMap((row: Row) => [row, { ...row, id: Number(row['id']) + 1_000_000 }])
    : data;

/** Faults in the text of an answer, or in what it says. */
export const bodyFaults = {
  'html-200': answering(false, () => html(200, '<!doctype html><title>Sign in to the network</title>')),

  'php-warning': spoiling(
    false,
    inFront(
      '<br />\n<b>Warning</b>:  Undefined variable $qr in <b>shorten.php</b> on line <b>12</b><br />\n',
    ),
  ),

  'byte-order-mark': spoiling(true, inFront('\uFEFF')),

  'numbers-as-strings': spoiling(true, (answer) => withData(answer, asText)),

  'missing-fields': spoiling(
    true,
    leavingOut(['title', 'clicks', 'status', 'created_at', 'qr_code_url']),
    rows,
  ),

  'missing-address': spoiling(false, leavingOut(['short_url']), rows),

  'extra-fields': spoiling(
    true,
    eachRow((row) => ({ ...row, tags: [], owner: { id: 7 }, ['__proto__']: null })),
    rows,
  ),

  'success-false': answering(true, () => json(200, { success: false, error: 'Something went wrong' })),

  'empty-body': spoiling(false, (answer) => ({ ...answer, body: '' })),

  'javascript-address': spoiling(
    false,
    replacing('short_url', () => 'javascript:alert(1)'),
    rows,
  ),

  'data-address': spoiling(
    false,
    replacing('short_url', () => 'data:text/html,<script>alert(1)</script>'),
    rows,
  ),

  'address-elsewhere': spoiling(
    true,
    replacing('short_url', (row) => `https://elsewhere.example/${String(row['short_code'])}`),
    rows,
  ),

  // A created link has no id (specification, section 2.3), so these two faults are for lists.
  'huge-ids': spoiling(true, withHugeIds, ['list']),

  'twin-codes': spoiling(true, (answer) => withData(answer, twins), ['list']),
} satisfies Record<string, Fault>;
