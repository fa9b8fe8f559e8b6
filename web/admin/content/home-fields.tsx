import { type HomeSection, home, homeLimits, type SectionKind } from '#contract/content/home.ts';
import { ReorderList } from '#web/admin/list/reorder-list.tsx';
import { lines, text } from '#web/admin/records/controls.tsx';
import { defineFields } from '#web/admin/records/define-fields.ts';
import { FormFields } from '#web/admin/records/form-fields.tsx';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { ChooseToAdd } from './choose-to-add.tsx';
import { type ContentFormProps, formOf } from './content-form.ts';
import { HomeSectionFields } from './home-section-fields.tsx';
import { newSection, sectionNames } from './home-section-kinds.ts';

const fields = defineFields(home, {
  title: text({
    info: { label: 'Title for search engines', hint: 'And for the browser tab', max: 100 },
  }),
  description: lines({ rows: 3, info: { label: 'Description for search engines', max: 300 } }),
});

/** The sections of the home page, in their order. */
export function HomeFields(props: ContentFormProps) {
  const { body, byDefault, problems, onChange } = props;
  const { categories } = useShopFacts();
  // A draft of an earlier release may have none.
  const sections = (body.sections ?? byDefault.sections) as HomeSection[];
  const set = (next: HomeSection[]) => onChange({ sections: next });
  return (
    <>
      <fieldset className="grid min-w-0 gap-3">
        <legend className="mb-1.5 font-semibold">Sections</legend>
        <ReorderList
          label="Sections"
          items={sections}
          keyOf={({ id }) => id}
          nameOf={nameOf}
          onChange={set}
        >
          {(section, place) => (
            <HomeSectionFields
              section={section}
              name={nameOf(section)}
              problems={problemsOf(problems, `sections.${place}.`)}
              onChange={(changed) => set(sections.with(place, changed))}
              onRemove={() => set(sections.toSpliced(place, 1))}
            />
          )}
        </ReorderList>
        {sections.length < homeLimits.sectionsMax && (
          <p className="flex gap-2">
            <ChooseToAdd
              label="Kind of section"
              prompt="Add a section …"
              action="Add Section"
              onAdd={(kind) => set([...sections, newSection(kind as SectionKind, categories)])}
              className="flex-1 border border-edge bg-rice"
            >
              {(Object.keys(sectionNames) as SectionKind[]).map((kind) => (
                <option key={kind} value={kind}>
                  {sectionNames[kind]}
                </option>
              ))}
            </ChooseToAdd>
          </p>
        )}
      </fieldset>
      <FormFields form={formOf(fields, props)} />
    </>
  );
}

/** What it is, and what it says, to tell two of a kind apart. */
function nameOf(section: HomeSection): string {
  const name = sectionNames[section.kind];
  return 'title' in section && section.title ? `${name}: ${section.title}` : name;
}

/** Of one section, by its own fields. */
function problemsOf(problems: ContentFormProps['problems'], prefix: string) {
  return Object.fromEntries(
    Object.entries(problems)
      .filter(([field]) => field.startsWith(prefix))
      .map(([field, message]) => [field.slice(prefix.length), message]),
  );
}
