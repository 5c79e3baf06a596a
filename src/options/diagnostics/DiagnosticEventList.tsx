import type { DiagnosticEvent } from './collect-diagnostic-events.ts';
import { tPlural, formatDateTime } from '../../platform/i18n.ts';
import { diagnosticEventText } from './diagnostic-event-text.ts';

/** What happened, newest first. Closed until the user opens it. */
export const DiagnosticEventList = ({ events }: { events: readonly DiagnosticEvent[] }) => (
  <details class="card diag-events">
    <summary>{tPlural('diagEvents', events.length)}</summary>
    <ol>
      {events.map((event, index) => (
        <li key={index}>
          <time dateTime={new Date(event.at).toISOString()}>{formatDateTime(event.at)}</time>
          <span>{diagnosticEventText(event)}</span>
        </li>
      ))}
    </ol>
  </details>
);
