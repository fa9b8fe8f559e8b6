import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import { commissionForm } from '#contract/commissions/commission-form.ts';
import {
  commissionPage,
  commissionLimits as limits,
  commissionMessages as messages,
} from '#contract/commissions/commission-rules.ts';
import { commissionsApi } from '#contract/commissions/commissions.endpoints.ts';
import { useOwnDraft } from '#web/account/session/use-own-draft.ts';
import { upload } from '#web/api/upload.ts';
import { withReturn } from '#web/browser/safe-return.ts';
import { inBrowserGuarded, type Load, onServerForUsers, unlessGone } from '#web/page/load-page.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { acceptFiles } from '#web/ui/forms/accept-files.ts';
import { ImageChoice } from '#web/ui/forms/image-choice.tsx';
import { TextAreaField, TextField } from '#web/ui/forms/text-field.tsx';
import { useImages } from '#web/ui/forms/use-images.ts';
import { ProgressBar } from '#web/ui/loading/progress-bar.tsx';
import { NeedsScript } from '#web/ui/needs-script.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import type { Route } from './+types/new-commission.ts';
import { checkImages, formOf } from './composer.tsx';
import { noWishes, WishFields } from './wish-fields.tsx';

const load = (async (ask, { url: { searchParams } }) => {
  const productId = searchParams.get('product');
  const [{ data }, product] = await Promise.all([
    ask(accountsApi.profile, {}),
    productId
      ? unlessGone(ask(catalogueApi.readProduct, { params: { id: productId } }))
      : undefined,
  ]);
  const category = searchParams.get('category') ?? undefined;
  const found = product?.data.product;
  return { user: data.user, category, product: found && { id: found.id, name: found.name } };
}) satisfies Load<unknown>;

export const loader = onServerForUsers(load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Request a Custom Piece',
    description: 'Tell the studio what you would like, and discuss it on one page.',
  });

const nothing = { ...noWishes, words: '' };

export default function NewCommission({ loaderData }: Route.ComponentProps) {
  const { user, category, product } = loaderData;
  const navigate = useNavigate();
  const initial = product
    ? { ...nothing, title: `One like ${product.name}`.slice(0, 100) }
    : nothing;
  const { draft, setDraft, forgetDraft, isRestored } = useOwnDraft(
    user._id,
    `commission:${product?.id ?? 'new'}`,
    initial,
  );
  const images = useImages(checkImages);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [isSending, setSending] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const frame = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

  const change = (next: Partial<typeof draft>) => {
    setProblems({});
    setDraft((before) => ({ ...before, ...next }));
  };

  async function send(): Promise<void> {
    const issues = commissionForm.safeParse(draft).error?.issues ?? [];
    const found = Object.fromEntries(
      issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
    );
    setProblems(found);
    if (issues[0]) return void toast.error(issues[0].message);
    const about = { ...(category && { category }), ...(product && { product: product.id }) };
    const form = await formOf({ ...draft, ...about }, images.chosen);
    if (!form) return void toast.error(messages.notAnImage);
    setSending(true);
    if (images.chosen.length > 0) setProgress(0);
    const answer = await upload(commissionsApi.requestCommission, form, {
      onProgress: (part) => setProgress((before) => (before === null ? null : part)),
    });
    setSending(false);
    setProgress(null);
    if (answer.success) {
      forgetDraft();
      toast.success(answer.message ?? messages.requested);
      return void navigate(commissionPage(answer.data.number));
    }
    toast.error(answer.message);
    const { errors = [] } = answer;
    setProblems(Object.fromEntries(errors.map(({ field, message }) => [field, message])));
    if (answer.status === 401) {
      navigate(withReturn('/login', window.location.pathname + window.location.search));
    }
  }

  return (
    <div className="wrap max-w-3xl py-6 md:py-10">
      <PageHeading
        title="Request a Custom Piece"
        subtitle="Tell us what you have in mind. We reply with questions or a quote."
      />
      <NeedsScript>
        This form needs JavaScript. Without it, please write to us by email.
      </NeedsScript>
      <form
        ref={frame}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
        {...acceptFiles(images.add)}
        className="mt-6 grid gap-5"
      >
        {isRestored && (
          <p className="text-sm text-soft">
            Your entries are still here. Please add the images again.
          </p>
        )}
        <TextField
          label="What should it be?"
          hint="For example: a wedding scene for the hall"
          name="title"
          maxLength={limits.titleMax}
          value={draft.title}
          error={problems.title}
          onChange={({ target }) => change({ title: target.value })}
        />
        <TextAreaField
          label="Describe it"
          hint={`${draft.words.length}/${limits.wordsMax}`}
          name="words"
          rows={6}
          maxLength={limits.wordsMax}
          value={draft.words}
          error={problems.words}
          onChange={({ target }) => change({ words: target.value })}
        />
        <WishFields typed={draft} problems={problems} onChange={change} />
        <ImageChoice most={limits.images} problem={problems.images} images={images} />
        <p className="text-sm text-soft">
          Signed in as {user.name || user.email}. We reply to {user.email}. A request costs nothing.
        </p>
        <div className="grid gap-3 sm:flex sm:items-center sm:gap-6">
          <Button type="submit" size="large" loading={isSending}>
            {isSending ? 'Sending...' : 'Send Request'}
          </Button>
          {progress !== null && (
            <div className="flex-1">
              <ProgressBar label="Uploading images" part={progress} />
            </div>
          )}
        </div>
      </form>
    </div>
  );
}
