import {
  type CSSProperties,
  type ReactNode,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useBrand } from '#web/ui/brand.ts';

interface PreviewFrameProps {
  title: string;
  /** The width of the simulated screen, in pixels. */
  width: number;
  children: ReactNode;
  /** Custom properties of the page in the frame; by default those of the shop's brand. */
  style?: CSSProperties;
  /** Rules besides those of the page around, such as fonts. */
  rules?: string;
}

/**
 * A screen of another width within the page: a frame with the shop's style sheets, so that media
 * queries see the frame's width. It is scaled down if there is less space.
 */
export function PreviewFrame({ title, width, children, style, rules = '' }: PreviewFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [height, setHeight] = useState(0);
  const [scale, setScale] = useState(1);

  // Some browsers recreate the empty page once it has loaded.
  const open = useCallback(() => {
    const page = frame.current?.contentDocument;
    if (!page?.body || page.documentElement.dataset.preview) return;
    page.documentElement.dataset.preview = 'on';
    page.documentElement.lang = document.documentElement.lang;
    page.title = 'Preview';
    for (const sheet of document.querySelectorAll('link[rel="stylesheet"], head > style')) {
      page.head.append(page.importNode(sheet, true));
    }
    setBody(page.body);
  }, []);
  useEffect(open, [open]);

  useEffect(() => {
    const { contentWindow: view } = frame.current ?? {};
    if (!body || !view) return;
    // A constructed sheet: the content policy allows no style element that it does not know.
    const { CSSStyleSheet: Sheet } = view as unknown as typeof globalThis;
    const sheet = new Sheet();
    sheet.replaceSync(rules);
    body.ownerDocument.adoptedStyleSheets = [sheet];
  }, [body, rules]);

  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const fit = new ResizeObserver(() => setScale(Math.min(1, current.clientWidth / width)));
    fit.observe(current);
    return () => fit.disconnect();
  }, [width]);

  useEffect(() => {
    if (!body) return;
    const grow = new ResizeObserver(() => setHeight(body.scrollHeight));
    grow.observe(body);
    return () => grow.disconnect();
  }, [body]);

  return (
    <div ref={box} style={{ height: height * scale }} className="min-w-0 overflow-hidden">
      <iframe
        ref={frame}
        title={title}
        onLoad={open}
        style={{ width, height, transform: `scale(${scale})` }}
        className="origin-top-left rounded-lg bg-paper ring-1 ring-line ring-inset"
      />
      {body && createPortal(<Still style={style}>{children}</Still>, body)}
    </div>
  );
}

/** What unfolds something may be tried; all else would act for real, or leave the form. */
const harmless = 'summary, [aria-expanded]';

/** Nothing in the preview is followed, sent or pressed. */
function Still({ children, style }: Pick<PreviewFrameProps, 'children' | 'style'>) {
  const brand = useBrand();
  const stop = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      style={style ?? brand?.style}
      className="bg-paper font-sans text-ink"
      onClickCapture={(event) => {
        if (!(event.target as Element).closest(harmless)) stop(event);
      }}
      onSubmitCapture={stop}
    >
      {children}
    </div>
  );
}
