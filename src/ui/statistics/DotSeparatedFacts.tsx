import { toChildArray, type ComponentChildren } from 'preact';

/** Facts on a line with dots between them. A title among them is shortened first, but stays wide enough to read. */
export const DotSeparatedFacts = ({ children, title }: { children: ComponentChildren; title?: string }) => (
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
