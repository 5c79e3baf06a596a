/** The text values of a file for the Windows registry, by the path of their key. */
export function readRegistryFile(text: string): Record<string, Record<string, string>> {
  const [first, ...lines] = text.split('\r\n');
  if (first !== 'Windows Registry Editor Version 5.00') throw new Error('Windows reads no such file.');
  const keys: Record<string, Record<string, string>> = {};
  let values: Record<string, string> = {};
  for (const line of lines.filter(Boolean)) {
    const [, key] = /^\[(.+)\]$/.exec(line) ?? [];
    const [, name = '', value] = /^"(\w+)"="((?:[^"\\]|\\["\\])*)"$/.exec(line) ?? [];
    if (key !== undefined) keys[key] = values = {};
    else if (value === undefined) throw new Error(`Windows reads no such line: ${line}`);
    else values[name] = value.replaceAll(/\\(.)/g, '$1');
  }
  return keys;
}
