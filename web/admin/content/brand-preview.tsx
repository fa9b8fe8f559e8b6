import { useEffect, useState } from 'react';
import type { ContentBody, ContentDocument } from '#contract/content/admin-content.ts';
import { draftBrand } from '#contract/content/brand.ts';
import type { FontFamily } from '#contract/content/brand-rules.ts';
import { showBrand } from '#contract/content/shown-brand.ts';
import { ScreenPreview } from '#web/admin/preview/screen-preview.tsx';
import { Footer } from '#web/shell/footer.tsx';
import { Header } from '#web/shell/header/header.tsx';
import { Welcome } from '#web/storefront/dashboard/welcome.tsx';
import { BrandContext } from '#web/ui/brand.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Divider } from '#web/ui/images/ornament.tsx';
import { Link } from '#web/ui/link.tsx';

interface BrandPreviewProps {
  document: ContentDocument;
  body: ContentBody;
}

/** The shop's own header, footer and parts in the look that is being chosen, as it is chosen. */
export default function BrandPreview({ document, body }: BrandPreviewProps) {
  const shown = showBrand(draftBrand(body, document.default ?? {}));
  const rules = useFontRules(shown.fonts);
  return (
    <ScreenPreview
      title="As Visitors Will See It"
      hint="It changes as you choose. Visitors see it once you publish"
      style={shown.style}
      rules={rules}
    >
      <BrandContext value={shown}>
        <Header />
        <Welcome />
        <Sample />
        <Footer />
      </BrandContext>
    </ScreenPreview>
  );
}

function Sample() {
  return (
    <div className="wrap grid gap-6 py-8">
      <h2 className="text-3xl">Made by hand, हाथ से बना</h2>
      <p className="max-w-prose text-lg">
        Every piece is one of a kind.{' '}
        <Link to="/about" className="text-accent underline underline-offset-4">
          See how we work
        </Link>
        , or write to us. ₹2,499
      </p>
      <p className="flex flex-wrap gap-3">
        <Button>Add to Cart</Button>
        <Button variant="secondary">Buy Again</Button>
        <Chip tone="accent">New</Chip>
        <Chip tone="leaf">Delivered</Chip>
        <Chip tone="madder">Sold</Chip>
      </p>
      <div className="max-w-sm rounded-lg border border-line bg-rice p-4 shadow-card">
        <TextField label="Your name" hint="As on the parcel" defaultValue="Asha Rawat" />
      </div>
      <Divider />
    </div>
  );
}

const sheets = import.meta.glob<string>('../../fonts/families/*.css', {
  // Another module than that of the pages (styles.tsx), which has no place in a browser.
  query: '?inline&preview',
  import: 'default',
});

/** The rules that load these fonts; empty until they are here. */
function useFontRules(fonts: readonly FontFamily[]): string {
  const [rules, setRules] = useState('');
  const wanted = fonts.join(' ');
  useEffect(() => {
    let isCurrent = true;
    const loading = wanted
      .split(' ')
      .filter(Boolean)
      .map((family) => sheets[`../../fonts/families/${family}.css`]?.());
    void Promise.all(loading).then((texts) => isCurrent && setRules(texts.join('\n')));
    return () => {
      isCurrent = false;
    };
  }, [wanted]);
  return rules;
}
