import { productFormLimits as limits } from '#contract/catalogue/product-form.ts';
import { productLimitsOf } from '#contract/catalogue/product-limits.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/forms/text-field.tsx';
import { TickBox } from '#web/ui/forms/tick-box.tsx';
import type { ProductForm } from './use-product-form.ts';

/** What a product is: name, description, category and the like. */
export function FactFields({ form }: { form: ProductForm }) {
  const facts = useShopFacts();
  const { categories } = facts;
  const { descriptionMax } = productLimitsOf(facts);
  const { typed, set, error } = form;
  const text = (name: 'name' | 'size' | 'material' | 'tags') => ({
    name,
    value: typed[name],
    error: error(name),
    onChange: ({ target }: { target: HTMLInputElement }) => set(name, target.value),
  });
  return (
    <div className="grid gap-5">
      <TextField label="Name" required minLength={limits.nameMin} {...text('name')} />
      <TextAreaField
        label="Description"
        hint={`${typed.description.length}/${descriptionMax}`}
        error={error('description')}
        name="description"
        rows={5}
        required
        minLength={limits.descriptionMin}
        value={typed.description}
        onChange={({ target }) => set('description', target.value)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Category"
          name="category"
          value={typed.category}
          error={error('category')}
          onChange={({ target }) => set('category', target.value)}
          options={categories.map(({ address, one }) => ({ value: address, label: one }))}
        />
        <TextField label="Material" {...text('material')} />
        {!typed.variants && (
          <TextField
            label="Size"
            hint="With commas (S, M, L) customers choose one"
            {...text('size')}
          />
        )}
        <TextField label="Tags" hint="Separated by commas" {...text('tags')} />
      </div>
      <div className="flex flex-wrap gap-x-8">
        <TickBox
          label="Featured"
          isOn={typed.featured}
          onChange={(isOn) => set('featured', isOn)}
        />
        <TickBox label="In stock" isOn={typed.inStock} onChange={(isOn) => set('inStock', isOn)} />
      </div>
    </div>
  );
}
