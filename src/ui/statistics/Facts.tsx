import { toChildArray, type ComponentChildren } from 'preact';

/** Facts in a line with dots between them. A title among them gives way to the others, down to a width at which it can still be read. */
export const Facts = ({ children, title }: { children: ComponentChildren; title?: string }) => (
  <div class="muted facts" title={title}>
    <div>
      {toChildArray(children).map((fact, index) => (
        <span class="fact" key={index}>
          {fact}
        </span>
      ))}
    </div>
  </div>
);
