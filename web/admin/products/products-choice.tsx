import { useState } from 'react';
import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import type { AdminProduct, ChangeOfMany } from '#contract/catalogue/admin-products.ts';
import { chosenExportPath } from '#contract/catalogue/catalogue-file-rules.ts';
import { ChosenBar } from '#web/admin/list/chosen-bar.tsx';
import type { Choice } from '#web/admin/list/use-chosen.ts';
import { useChosenWork } from '#web/admin/list/use-chosen-work.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { counted } from '#web/admin/records/counted.ts';
import { DownloadLink } from '#web/admin/records/download-link.tsx';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { SelectField } from '#web/ui/forms/text-field.tsx';
import { PercentDialog } from './percent-dialog.tsx';
import { pricesBy } from './price-by-percent.ts';
import { statusStep } from './status-step.ts';

type Fields = Omit<ChangeOfMany, 'id' | 'seen'>;

/** What can be done with several products at once; each can be undone. */
export default function ProductsChoice({ choice }: { choice: Choice<AdminProduct> }) {
  const call = useAdminCall();
  const { categories } = useShopFacts();
  const work = useChosenWork();
  const [asked, setAsked] = useState<'category' | 'price'>();
  const [category, setCategory] = useState(categories[0]?.address ?? '');
  const { chosen } = choice;
  const products = counted(chosen.length, 'product');

  async function change(
    fieldsOf: (product: AdminProduct) => Fields,
    formerOf: (product: AdminProduct) => Fields,
    done: string,
  ): Promise<void> {
    const before = new Map(chosen.map((product) => [product._id, product]));
    const send = (rows: ChangeOfMany[]) => () =>
      call(adminProductsApi.changeProducts, { body: { products: rows } });
    const nameOf = (id: string) => before.get(id)?.name ?? id;
    await work.take({
      ask: send(chosen.map((each) => ({ id: each._id, seen: each.updatedAt, ...fieldsOf(each) }))),
      nameOf,
      words: (count) => `${counted(count, 'product')} ${done}`,
      back: (changed) => ({
        ask: send(
          changed.map(({ id, updatedAt }) => ({
            id,
            seen: updatedAt,
            ...formerOf(before.get(id)!),
          })),
        ),
        nameOf,
        words: (count) => `${counted(count, 'product')} as before`,
      }),
    });
    setAsked(undefined);
  }

  const setOnSale = (inStock: boolean) =>
    change(
      () => ({ inStock }),
      ({ onSale }) => ({ inStock: onSale }),
      inStock ? 'in stock' : 'out of stock',
    );
  const hide = statusStep(chosen, 'hidden', (rows) =>
    call(adminProductsApi.changeProducts, { body: { products: rows } }),
  );
  const shared = { disabled: work.isBusy, variant: 'secondary', className: 'px-3!' } as const;

  return (
    <ChosenBar choice={choice} work={work}>
      <Button {...shared} onClick={() => void setOnSale(true)}>
        In Stock
      </Button>
      <Button {...shared} onClick={() => void setOnSale(false)}>
        Out of Stock
      </Button>
      <Button {...shared} onClick={() => void work.take(hide)}>
        Hide
      </Button>
      <Button {...shared} onClick={() => setAsked('category')}>
        Category
      </Button>
      <Button {...shared} onClick={() => setAsked('price')}>
        Price
      </Button>
      <DownloadLink
        href={chosenExportPath(chosen.map(({ _id }) => _id))}
        title="the chosen products"
      />
      <ConfirmDialog
        open={asked === 'category'}
        title={`Move ${products} to a category`}
        confirmLabel={`Move ${products}`}
        loading={work.isBusy}
        onConfirm={() =>
          void change(
            () => ({ category }),
            (product) => ({ category: product.category }),
            'moved',
          )
        }
        onCancel={() => setAsked(undefined)}
      >
        <SelectField
          label="Category"
          value={category}
          onChange={({ target }) => setCategory(target.value)}
          options={categories.map(({ address, title }) => ({ value: address, label: title }))}
        />
      </ConfirmDialog>
      {asked === 'price' && (
        <PercentDialog
          products={chosen}
          isBusy={work.isBusy}
          onConfirm={(percent) =>
            void change(
              (product) => pricesBy(product, percent),
              (product) => pricesBy(product, 0),
              `changed by ${percent} %`,
            )
          }
          onCancel={() => setAsked(undefined)}
        />
      )}
    </ChosenBar>
  );
}
