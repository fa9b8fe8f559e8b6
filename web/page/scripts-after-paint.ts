/**
 * Holds back a rendered page's modules, which `startScripts` loads: named in the head, they would share a slow
 * line with what the customer waits for, and the page works without them.
 */
export function holdScripts(page: string): string {
  return page
    .replaceAll('<link rel="modulepreload"', '<link data-rel="modulepreload"')
    .replace(' type="module" async=""', ' type="module/held"');
}

/**
 * The page's last script: loads all modules at once after a frame is painted. A page in a hidden tab is never
 * painted, so it does not wait.
 */
export const startScripts = `{
const start=()=>{
  for(const link of document.querySelectorAll('link[data-rel]'))link.rel=link.dataset.rel;
  const held=document.querySelector('script[type="module/held"]');
  if(!held)return;
  const script=document.createElement('script');
  script.type='module';
  script.text=held.text;
  held.replaceWith(script);
};
if(document.hidden)start();
else requestAnimationFrame(()=>setTimeout(start));
}`;
