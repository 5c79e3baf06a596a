import type { DiagnosticEvent } from './events.ts';
import { countWord, formatDateTime } from '../../platform/words.ts';
import { eventWords } from './event-words.ts';

/** What happened, newest first. Closed until the user opens it. */
export const EventList = ({ events }: { events: readonly DiagnosticEvent[] }) => (
  <details class="card diag-events">
    <summary>{countWord('diagEvents', events.length)}</summary>
    <ol>
      {events.map((event, index) => (
        <li key={index}>
          <time dateTime={new Date(event.at).toISOString()}>{formatDateTime(event.at)}</time>
          <span>{eventWords(event)}</span>
        </li>
      ))}
    </ol>
  </details>
);
