import type { MailContent } from '#contract/mails/mails.ts';

/** A mail as its recipient sees it. Its scripts do not run, and its links open in a new tab. */
export function MailView({ content }: { content: MailContent | null | undefined }) {
  if (content === undefined) {
    return (
      <p role="status" className="h-96 animate-pulse rounded-md bg-shade p-4 text-soft">
        Loading the email…
      </p>
    );
  }
  if (content === null) return <p>The text is no longer stored.</p>;
  if (!content.html) {
    return (
      <p className="whitespace-pre-wrap break-words rounded-md bg-shade p-4">{content.text}</p>
    );
  }
  return (
    <>
      {content.subject && <p className="break-words font-semibold">{content.subject}</p>}
      <iframe
        title="The email"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcDoc={opensBeside(content.html)}
        className="-mx-4 mt-3 h-96 w-[calc(100%+2rem)] border-line border-y bg-paper sm:mx-0 sm:w-full sm:rounded-md sm:border lg:h-[32rem]"
      />
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent">
          Plain text version
        </summary>
        <p className="overflow-x-auto whitespace-pre rounded-md bg-shade p-4 text-sm">
          {content.text}
        </p>
      </details>
    </>
  );
}

function opensBeside(html: string): string {
  return html.replace(/<head[^>]*>/, (head) => `${head}<base target="_blank"/>`);
}
