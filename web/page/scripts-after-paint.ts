/**
 * The opening tag of a rendered element as the page has it. Modules are held back, `startScripts`
 * loads them: named in the head, they would share a slow line with what the customer waits for, and
 * the page works without them.
 */
export function holdTag(tag: string): string {
  return tag.startsWith('<link rel="modulepreload"')
    ? tag.replace(' rel=', ' data-rel=')
    : tag.replace(' type="module" async=""', ' type="module/held"');
}

/**
 * The page's last script: loads all modules at once after the first paint of a page that is read, and all images but the main one
 * (`markUnpainted`). Hidden tabs never paint: those wait for the page's load. Some browsers do not report a paint: a page in sight waits
 * a second after its load, which may come before the paint.
 */
export const startScripts = `{
const start=()=>{
  delete document.documentElement.dataset.unpainted;
  const held=document.querySelector('script[type="module/held"]');
  if(!held)return;
  for(const link of document.querySelectorAll('link[data-rel]'))link.rel=link.dataset.rel;
  const script=document.createElement('script');
  script.type='module';
  script.text=held.text;
  held.replaceWith(script);
};
addEventListener('load',()=>setTimeout(start,document.hidden?0:1000));
addEventListener('DOMContentLoaded',()=>new PerformanceObserver(start).observe({type:'paint',buffered:true}));
}`;

/** In the head: app.css holds images back as long as it says so. */
export const markUnpainted = `document.documentElement.dataset.unpainted=''`;
