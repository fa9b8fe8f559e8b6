import { pageLimits, storyBody } from '#contract/content/page.ts';
import { text } from '#web/admin/records/controls.tsx';
import { defineFields } from '#web/admin/records/define-fields.ts';
import { FormFields } from '#web/admin/records/form-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { Trash2 } from '#web/ui/icons/form-icons.ts';
import { type ContentFormProps, formOf } from './content-form.ts';
import { image } from './image-control.tsx';
import { pageTexts } from './page-fields.tsx';
import { ProductField, ProductName, useProduct } from './product-field.tsx';
import { TextField as RichTextField } from './text-field.tsx';

const { description, ...heads } = pageTexts;

const fields = defineFields(storyBody, {
  ...heads,
  maker: text({
    info: {
      label: 'Maker',
      hint: 'The person who made it. The name of one of your makers links to their page',
      max: pageLimits.titleMax,
    },
  }),
  image: image('Image', 'At the top of the story, and in shared links'),
  description,
});

export function StoryFields(props: ContentFormProps) {
  const { body, onChange } = props;
  const form = formOf(fields, props);
  return (
    <>
      <FormFields form={form} only={['title', 'subtitle', 'maker', 'image']} />
      <RichTextField {...props} />
      <Products
        ids={Array.isArray(body.products) ? body.products.map(String) : []}
        onChange={(products) => onChange({ products })}
      />
      <FormFields form={form} only={['description']} />
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
