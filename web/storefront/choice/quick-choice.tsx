import { useCallback, useEffect, useState } from 'react';
import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import type { Product } from '#contract/catalogue/catalogue.ts';
import { productPath } from '#contract/catalogue/catalogue-rules.ts';
import { call } from '#web/api/call.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import { Link } from '#web/ui/link.tsx';
import { Spinner } from '#web/ui/loading/spinner.tsx';
import { Price } from '#web/ui/price.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { BuyForm } from './buy-form.tsx';
import { useChoice } from './use-choice.ts';
import { useLookWhileHeld } from './use-look-while-held.ts';

interface QuickChoiceProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** From a card to the cart: the choice of a variant, in a sheet. */
export default function QuickChoice({ id, name, onClose }: QuickChoiceProps) {
  const [product, setProduct] = useState<Product>();
  const look = useCallback(async () => {
    const answer = await call(catalogueApi.readProduct, { params: { id } });
    if (answer.success) setProduct(answer.data.product);
    return answer;
  }, [id]);

  useEffect(() => {
    look().then((answer) => {
      if (answer.success) return;
      toast.error(answer.message);
      onClose();
    });
  }, [look, onClose]);

  const lookAgain = async () => {
    const answer = await look();
    return answer.success ? answer.data.product : (product as Product);
  };
  return (
    <Dialog open onClose={onClose} title={name}>
      {product ? <Sheet product={product} look={lookAgain} onAdded={onClose} /> : <Spinner />}
    </Dialog>
  );
}

interface SheetProps {
  product: Product;
  look: () => Promise<Product>;
  onAdded: () => void;
}

function Sheet({ product, look, onAdded }: SheetProps) {
  const choice = useChoice(product);
  useLookWhileHeld(product, look);
  const { variant } = choice;
  const { price, discountPrice } = variant ?? product;
  const image = variant?.image ?? product.image;
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-4">
        {image && (
          <ResponsiveImage
            image={image}
            alt={product.imageAlts[product.images.indexOf(image)] || product.name}
            sizes="7rem"
            className="aspect-square w-28 shrink-0 rounded-md"
          />
        )}
        <Price
          price={price}
          discountPrice={discountPrice}
          range={variant ? undefined : product.priceRange}
        />
      </div>
      <BuyForm
        product={product}
        choice={choice}
        onChoose={choice.choose}
        look={look}
        onAdded={onAdded}
      />
      <p>
        <Link to={productPath(product)} className="underline underline-offset-4 hover:text-accent">
          View full details
        </Link>
      </p>
    </div>
  );
}
