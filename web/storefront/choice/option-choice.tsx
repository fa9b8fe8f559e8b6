import clsx from 'clsx';
import { lazy, Suspense } from 'react';
import type { Option, Product } from '#contract/catalogue/catalogue.ts';
import { languageOf } from '#web/ui/language.ts';
import { canBeBought } from './can-be-bought.ts';
import { fieldOf } from './read-choice.ts';
import { Swatch } from './swatch.tsx';
import type { Choice } from './use-choice.ts';

/** Few products have one. */
const SizeChartButton = lazy(() => import('./size-chart-button.tsx'));

interface OptionChoicesProps {
  product: Product;
  choice: Pick<Choice, 'values'>;
  onChoose: (option: number, value: string) => void;
}

/** A group of buttons for each option. What cannot be bought is marked and can still be looked at. */
export function OptionChoices({ product, choice: { values }, onChoose }: OptionChoicesProps) {
  return product.options.map((option, at) => (
    <OptionChoice
      key={option.name}
      option={option}
      name={fieldOf(at)}
      chosen={values[at]}
      sizeChart={isSize(option) ? product.sizeChart : ''}
      isFree={(value) => canBeBought(product, values, at, value)}
      onChoose={(value) => onChoose(at, value)}
    />
  ));
}

const isSize = ({ name }: Option) => /^sizes?$/i.test(name);

interface OptionChoiceProps {
  option: Option;
  name: string;
  chosen: string | undefined;
  /** Empty for none. */
  sizeChart: string;
  isFree: (value: string) => boolean;
  onChoose: (value: string) => void;
}

function OptionChoice({ option, name, chosen, sizeChart, isFree, onChoose }: OptionChoiceProps) {
  return (
    <fieldset>
      <legend lang={languageOf(option.name)} className="mb-1.5 font-semibold">
        {option.name}
      </legend>
      <div className="flex flex-wrap gap-2">
        {option.values.map(({ value, swatch }) => {
          const canBuy = isFree(value);
          return (
            <label
              key={value}
              lang={languageOf(value)}
              className={clsx(
                'relative flex min-h-11 min-w-13 items-center justify-center gap-2 rounded-md border border-edge px-3 font-semibold has-checked:border-accent has-focus-visible:outline-3 has-focus-visible:outline-indigo has-focus-visible:outline-offset-2',
                // The focus was led here by a press of the mouse, for which browsers show no ring.
                'group-data-missed/choices:has-focus:outline-3 group-data-missed/choices:has-focus:outline-indigo group-data-missed/choices:has-focus:outline-offset-2',
                canBuy
                  ? 'bg-rice has-checked:bg-accent has-checked:text-rice'
                  : 'text-soft line-through has-checked:bg-accent-wash has-checked:text-accent-deep',
              )}
            >
              <input
                type="radio"
                autoComplete="off"
                name={name}
                value={value}
                checked={chosen === value}
                onChange={() => onChoose(value)}
                className="absolute inset-0 size-full cursor-[inherit] opacity-0"
              />
              <Swatch swatch={swatch} className="size-5" />
              {value}
              {!canBuy && <span className="sr-only">, out of stock</span>}
            </label>
          );
        })}
        {sizeChart && (
          <Suspense>
            <SizeChartButton text={sizeChart} />
          </Suspense>
        )}
      </div>
    </fieldset>
  );
}
