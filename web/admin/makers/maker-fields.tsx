import { makerPath } from '#contract/catalogue/catalogue-rules.ts';
import { contentLimits } from '#contract/content/content-rules.ts';
import { makerLimits } from '#contract/makers/maker-rules.ts';
import { addressFrom } from '#web/admin/content/address-from.ts';
import { ImageField } from '#web/admin/content/image-field.tsx';
import type { Problems } from '#web/admin/records/use-record-form.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/forms/text-field.tsx';
import { TickBox } from '#web/ui/forms/tick-box.tsx';
import type { TypedMaker } from './typed-maker.ts';

export type Staff = readonly { id: string; name: string }[];

interface MakerFieldsProps {
  typed: TypedMaker;
  problems: Problems;
  staff: Staff;
  onChange(change: Partial<TypedMaker>): void;
}

/** What the shop says of a maker. */
export function MakerFields({ typed, problems, staff, onChange }: MakerFieldsProps) {
  const text = (name: 'name' | 'address' | 'craft' | 'village' | 'story' | 'staff') => ({
    name,
    value: typed[name],
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  const suggested = addressFrom(typed.name);
  const hasLeft = typed.staff !== '' && !staff.some(({ id }) => id === typed.staff);
  return (
    <>
      <TextField label="Name" maxLength={makerLimits.nameMax} {...text('name')} />
      <TextField
        label="Address"
        hint={`Address: ${makerPath(typed.address || suggested || '…')}. Earlier addresses redirect here`}
        maxLength={contentLimits.addressMax}
        autoCapitalize="none"
        spellCheck={false}
        placeholder={suggested}
        {...text('address')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Craft"
          hint="For example, Ringal weaving"
          maxLength={makerLimits.craftMax}
          {...text('craft')}
        />
        <TextField label="Village" maxLength={makerLimits.villageMax} {...text('village')} />
      </div>
      <ImageField
        label="Portrait"
        hint="Optional"
        image={typed.portrait}
        error={problems.portrait}
        onChange={(portrait) => onChange({ portrait })}
      />
      <TextAreaField
        label="Story"
        hint={`${typed.story.length}/${makerLimits.storyMax}`}
        rows={8}
        maxLength={makerLimits.storyMax}
        {...text('story')}
      />
      <SelectField
        label="Staff account"
        hint="If the maker is on your staff: their new products start with this maker"
        {...text('staff')}
      >
        <option value="">None</option>
        {hasLeft && <option value={typed.staff}>A former member of staff</option>}
        {staff.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TickBox
        label="Visible to visitors"
        isOn={typed.isVisible}
        onChange={(isVisible) => onChange({ isVisible })}
      />
    </>
  );
}
