/** The draft of what a release says: the changes, and the checksums of its files. */
export const releaseNotes = (changes: string, sums: string): string =>
  `${withoutMadeLinks(changes)}\n\n### Checksums\n\nSHA-256, as in \`SHA256SUMS\`:\n\n\`\`\`\n${sums}\`\`\`\n`;

/** A release is read apart from the files that the changelog lies beside. */
const withoutMadeLinks = (text: string): string => text.replaceAll(/\[([^\]]+)\]\((?!https?:)[^)]*\)/g, '$1');
