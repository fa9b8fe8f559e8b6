import type { ConnectionKind } from '#contract/connections/connection-kind.ts';
import { copyText } from '#web/admin/records/copy-text.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { ExternalLink } from '#web/ui/icons/account-icons.ts';

interface KeyStepsProps {
  kind: Pick<ConnectionKind, 'place' | 'asksForAddress'>;
  steps: readonly string[];
}

/** Where the owner finds what the form asks for. */
export function KeySteps({ kind, steps }: KeyStepsProps) {
  const { url } = useShopFacts();
  const { place, asksForAddress } = kind;
  return (
    <div>
      <h3 className="font-sans font-semibold text-base">Where to find the keys</h3>
      <ol className="mt-1 grid list-decimal gap-1 pl-6">
        {steps.map((step) => (
          <li key={step} className="min-w-0 pl-1 [overflow-wrap:anywhere]">
            {step}
          </li>
        ))}
      </ol>
      {asksForAddress && (
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {asksForAddress}: <strong>{url}</strong>
          </span>
          <Button variant="secondary" onClick={() => void copyText('Address', url)}>
            Copy<span className="sr-only"> the address</span>
          </Button>
        </p>
      )}
      {place && (
        <a
          href={place.address}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline underline-offset-4"
        >
          Open the {place.title}
          <ExternalLink aria-hidden="true" className="size-4" />
        </a>
      )}
    </div>
  );
}
