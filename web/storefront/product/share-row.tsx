import { catalogueMessages } from '#contract/catalogue/catalogue-rules.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { MessageCircle, Share2 } from '#web/ui/icons/icons.ts';
import { toast } from '#web/ui/toasts/toast.ts';

/** Shares a page: by the browser's share sheet, as a copied address, or over WhatsApp. */
export function ShareRow({ name, path }: { name: string; path: string }) {
  const { url: origin } = useShopFacts();
  const url = origin + path;
  const message = encodeURIComponent(`${name} ${url}`);
  return (
    <div className="-mx-3 flex flex-wrap items-center">
      <Button variant="quiet" className="px-3!" onClick={() => share({ title: name, url })}>
        <Share2 aria-hidden="true" className="size-5 text-accent" />
        Share
      </Button>
      <a
        href={`https://wa.me/?text=${message}`}
        target="_blank"
        rel="noopener"
        className={`${buttonClass('quiet')} px-3!`}
      >
        <MessageCircle aria-hidden="true" className="size-5 text-accent" />
        <span>
          <span className="sr-only">Share on </span>WhatsApp
        </span>
      </a>
    </div>
  );
}

async function share(page: { title: string; url: string }): Promise<void> {
  try {
    if (navigator.share) return await navigator.share(page);
    await navigator.clipboard.writeText(page.url);
    toast.success(catalogueMessages.linkCopied);
  } catch (error) {
    // Closing the share sheet is no error.
    if ((error as Error).name !== 'AbortError') toast(page.url);
  }
}
