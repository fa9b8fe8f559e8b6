import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import { commissionForm } from '#contract/commissions/commission-form.ts';
import {
  commissionPage,
  commissionLimits as limits,
  commissionMessages as messages,
} from '#contract/commissions/commission-rules.ts';
import { commissionsApi } from '#contract/commissions/commissions.endpoints.ts';
import { visitor } from '#web/account/session/saved-drafts.ts';
import { useAuth } from '#web/account/session/session.tsx';
import { useOwnDraft } from '#web/account/session/use-own-draft.ts';
import { upload } from '#web/api/upload.ts';
import { withReturn } from '#web/browser/safe-return.ts';
import { inBrowser, type Load, onServer, unlessGone } from '#web/page/load-page.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { acceptFiles } from '#web/ui/forms/accept-files.ts';
import { ImageChoice } from '#web/ui/forms/image-choice.tsx';
import { TextAreaField, TextField } from '#web/ui/forms/text-field.tsx';
import { formWithImages, useImages } from '#web/ui/forms/use-images.ts';
import { ProgressBar } from '#web/ui/loading/progress-bar.tsx';
import { NeedsScript } from '#web/ui/needs-script.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import type { Route } from './+types/new-commission.ts';
import { keepImages, takeKept } from './chosen-images.ts';
import { checkImages } from './composer.tsx';
import { noWishes, WishFields } from './wish-fields.tsx';

const load = (async (ask, { url: { searchParams } }) => {
  const productId = searchParams.get('product');
  const asked = productId && ask(catalogueApi.readProduct, { params: { id: productId } });
  const category = searchParams.get('category') ?? undefined;
  const found = asked ? (await unlessGone(asked))?.data.product : undefined;
  return { category, product: found && { id: found.id, name: found.name } };
}) satisfies Load<unknown>;

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Request a Custom Piece',
    description: 'Tell the studio what you would like, and discuss it on one page.',
  });

/** The part of the page with the button. */
const sending = 'send';
const nothing = { ...noWishes, words: '' };

/** Anyone may fill it in; to send it, visitors sign in and come back to it. */
export default function NewCommission({ loaderData }: Route.ComponentProps) {
  const { category, product } = loaderData;
  const { user } = useAuth();
  const navigate = useNavigate();
  const initial = product
    ? { ...nothing, title: `One like ${product.name}`.slice(0, 100) }
    : nothing;
  const key = `commission:${product?.id ?? 'new'}`;
  const { draft, setDraft, forgetDraft, isRestored } = useOwnDraft(
    user?._id ?? visitor,
    key,
    initial,
  );
  const images = useImages(checkImages);
  const addKept = useEffectEvent(() => images.add(takeKept(key)));
  useEffect(() => addKept(), []);
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
    if (!user) return signIn();
    const about = { ...(category && { category }), ...(product && { product: product.id }) };
    const form = await formWithImages({ ...draft, ...about }, images.chosen);
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
    if (answer.status === 401) return signIn();
    const { errors = [] } = answer;
    setProblems(Object.fromEntries(errors.map(({ field, message }) => [field, message])));
  }

  /** Comes back to the button. */
  function signIn(): void {
    keepImages(key, images.chosen);
    const { pathname, search } = window.location;
    void navigate(withReturn('/login', `${pathname}${search}#${sending}`));
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
        {isRestored && (
          <p className="rounded-md bg-turmeric-wash p-4 text-turmeric-deep">
            Your entries are still here.
            {images.chosen.length === 0 && ' If you had added images, please add them again.'}
          </p>
        )}
        {/* As high for visitors as for signed-in customers. */}
        <p className="min-h-[3em] text-sm text-soft">
          {user
            ? `Signed in as ${user.name || user.email}. We reply to ${user.email}.`
            : 'When you send it, we ask for your email and send you a code to sign in. Your entries are kept.'}{' '}
          A request costs nothing.
        </p>
        <div id={sending} className="scroll-mt-80 grid gap-3 sm:flex sm:items-center sm:gap-6">
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
