import { pageLimits } from '#contract/content/page.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField, TextField } from '#web/ui/forms/text-field.tsx';
import { Trash2 } from '#web/ui/icons/icons.ts';
import { type ContentFormProps, textOf } from './content-form.ts';
import { ImageField } from './image-field.tsx';
import { ProductField, ProductName, useProduct } from './product-field.tsx';
import { TextField as RichTextField } from './text-field.tsx';

export function StoryFields(props: ContentFormProps) {
  const { body, problems, onChange } = props;
  const text = textOf(props);
  return (
    <>
      <TextField label="Title" maxLength={pageLimits.titleMax} {...text('title')} />
      <TextField label="Subtitle" maxLength={pageLimits.subtitleMax} {...text('subtitle')} />
      <TextField
        label="Maker"
        hint="The person who made it. The name of one of your makers links to their page"
        maxLength={pageLimits.titleMax}
        {...text('maker')}
      />
      <ImageField
        label="Image"
        hint="At the top of the story, and in shared links"
        image={String(body.image ?? '')}
        error={problems.image}
        onChange={(image) => onChange({ image })}
      />
      <RichTextField {...props} />
      <Products
        ids={Array.isArray(body.products) ? body.products.map(String) : []}
        onChange={(products) => onChange({ products })}
      />
      <TextAreaField
        label="Description"
        hint="For search engines and shared links"
        rows={3}
        maxLength={pageLimits.descriptionMax}
        {...text('description')}
      />
    </>
  );
}

/** The products that the story is about. */
function Products({ ids, onChange }: { ids: readonly string[]; onChange(ids: string[]): void }) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-semibold">Products of the story</legend>
      <ul className="grid gap-1">
        {ids.map((id) => (
          <Chosen key={id} id={id} onRemove={() => onChange(ids.filter((each) => each !== id))} />
        ))}
      </ul>
      {ids.length < pageLimits.productsMax && (
        <ProductField id="" onChoose={(id) => !ids.includes(id) && onChange([...ids, id])} />
      )}
    </fieldset>
  );
}

function Chosen({ id, onRemove }: { id: string; onRemove(): void }) {
  const product = useProduct(id);
  return (
    <li className="flex items-center justify-between gap-3">
      {product ? <ProductName product={product} /> : <span className="text-soft">Loading …</span>}
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Remove ${product?.name ?? 'the product'}`}
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </Button>
    </li>
  );
}
