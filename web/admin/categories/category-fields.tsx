import { categoryLimits } from '#contract/categories/category-rules.ts';
import { addressFrom } from '#web/admin/content/address-from.ts';
import { ImageField } from '#web/admin/content/image-field.tsx';
import type { Problems } from '#web/admin/records/use-record-form.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { TickBox } from '#web/ui/forms/tick-box.tsx';
import type { TypedCategory } from './typed-category.ts';

interface CategoryFieldsProps {
  typed: TypedCategory;
  problems: Problems;
  isNew: boolean;
  onChange(change: Partial<TypedCategory>): void;
}

const addressOf = (title: string) => addressFrom(title).slice(0, categoryLimits.addressMax);

type TextName = 'title' | 'one' | 'address' | 'subtitle' | 'hsn' | 'gstRate' | 'googleCategory';

export function CategoryFields({ typed, problems, isNew, onChange }: CategoryFieldsProps) {
  const text = (name: TextName) => ({
    name,
    value: typed[name],
    error: problems[name],
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [name]: target.value }),
  });

  /** A new category's address follows its name until somebody writes another one. */
  function changeTitle(title: string): void {
    const follows = isNew && typed.address === addressOf(typed.title);
    onChange({ title, ...(follows && { address: addressOf(title) }) });
  }

  return (
    <>
      <TextField
        label="Name"
        hint="Above its listing, such as Paintings"
        required
        maxLength={categoryLimits.titleMax}
        {...text('title')}
        onChange={({ target }) => changeTitle(target.value)}
      />
      <TextField
        label="Singular name"
        hint="On products, such as Painting"
        required
        maxLength={categoryLimits.titleMax}
        {...text('one')}
      />
      <TextField
        label="Address"
        hint={`/shop/${typed.address || '…'}${isNew ? '' : '. An old address redirects here.'}`}
        required
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={categoryLimits.addressMax}
        {...text('address')}
      />
      <TextField
        label="Subtitle"
        hint="Below the name, and for search engines"
        maxLength={categoryLimits.subtitleMax}
        {...text('subtitle')}
      />
      <ImageField
        label="Image"
        hint="Above its listing, and for shared links"
        image={typed.image}
        error={problems.image}
        onChange={(image) => onChange({ image })}
      />
      <div className="grid gap-1">
        <TickBox
          label="Has its own listing"
          isOn={typed.isVisible}
          onChange={(isVisible) => onChange({ isVisible })}
        />
        <TickBox
          label="Customers can request custom orders"
          isOn={typed.offersCustomOrders}
          onChange={(offersCustomOrders) => onChange({ offersCustomOrders })}
        />
        <TickBox
          label="Cash on delivery is possible, if the shop offers it"
          isOn={typed.cashOnDelivery}
          onChange={(cashOnDelivery) => onChange({ cashOnDelivery })}
        />
        <TickBox
          label="This is a clothing category"
          isOn={typed.isApparel}
          onChange={(isApparel) => onChange({ isApparel })}
        />
        <p className="text-sm text-soft">
          The GST of clothes can follow their price (Settings, Tax), and merchant feeds ask for
          their colours and sizes.
        </p>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="HSN code"
          hint="For products without their own code"
          inputMode="numeric"
          {...text('hsn')}
        />
        <TextField
          label="GST rate in percent"
          hint="For products without their own rate. Empty: the shop’s rate"
          inputMode="decimal"
          {...text('gstRate')}
        />
      </div>
      <TextField
        label="Google’s category"
        hint={
          <>
            For merchant feeds: its number in{' '}
            <a
              href="https://www.google.com/basepages/producttype/taxonomy-with-ids.en-US.txt"
              target="_blank"
              rel="noreferrer"
              className="text-accent underline"
            >
              Google’s list
            </a>
            , such as 500044 for artwork. Empty: Clothing (1604) for clothes, otherwise none.
          </>
        }
        inputMode="numeric"
        {...text('googleCategory')}
      />
    </>
  );
}
