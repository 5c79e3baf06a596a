import { AboutSection } from './about/AboutSection.tsx';
import { DiagnosticsSection } from './diagnostics/DiagnosticsSection.tsx';
import { useDiagnostics } from './diagnostics/use-diagnostics.ts';
import type { OptionsData } from './options-data.ts';

/** What works and what doesn't, and whom to tell. The report has the service's answers, if the user has run the checks. */
export function DiagnosticsAndAboutSections({ data }: { data: OptionsData }) {
  const diagnostics = useDiagnostics(data);
  return (
    <>
      <DiagnosticsSection {...diagnostics} />
      <AboutSection data={data} diagnostics={diagnostics} />
    </>
  );
}
