import { expect, test } from 'vitest';
import { fieldsOf, neutralOf, type Section, type Setting } from './setting.ts';
import { settingsTable } from './settings-table.ts';

const sections = Object.values<Section>(settingsTable);

// After a change of the table: npx vitest run settings-table --update
test('docs/settings.md lists every setting with its defaults', async () => {
  const page = `${head}\n${sections.map(partOf).join('\n')}`;
  await expect(page).toMatchFileSnapshot('../../docs/settings.md');
});

test('the defaults of both kinds of shop can be saved, and what is saved can be read', () => {
  for (const { setting } of sections.flatMap(fieldsOf)) {
    for (const value of [setting.demo, neutralOf(setting)]) {
      expect(setting.stored.safeParse(value).success, setting.label).toBe(true);
      // A shop of its own has yet to choose its state.
      if (setting.kind === 'select' && value === '') continue;
      expect(setting.form.safeParse(value).success, setting.label).toBe(true);
    }
  }
});

const head = `# The owner's settings

The owner finds them under Settings in the back office. A test writes this page from \`settings-table.ts\`.
`;

function partOf(section: Section): string {
  const { title, about, needsProof } = section;
  const rows = fieldsOf(section).map(({ path, setting }) =>
    [
      `\`${path}\``,
      setting.under ? `${setting.under}: ${setting.label}` : setting.label,
      words(setting.demo, setting),
      words(neutralOf(setting), setting),
      setting.hint ?? '',
    ].join(' | '),
  );
  return `## ${title}

${about}.${needsProof ? ' A change needs a proof of identity.' : ''}

| setting | on the screen | in the demo | in a shop of its own | hint |
| --- | --- | --- | --- | --- |
${rows.map((row) => `| ${row} |`).join('\n')}
`;
}

/** A value as the screen shows it. */
function words(value: unknown, { options }: Setting): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === null) return 'closed';
  if (typeof value === 'object') {
    return Object.values(value).join(' to ') || 'none';
  }
  const option = options?.find((each) => each.value === value);
  return option?.label ?? (value === '' ? 'empty' : String(value));
}
