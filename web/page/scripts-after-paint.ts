/**
 * Holds back a rendered page's modules, which `startScripts` loads: on a slow line they would share it with
 * what the customer waits for, and the page works without them.
 */
export function holdScripts(page: string): string {
  return page
    .replaceAll('<link rel="modulepreload"', '<link data-rel="modulepreload"')
    .replace('<script type="module" async=""', '<script type="module/held"');
}

/** However slow the images are. */
const LONGEST_WAIT_MS = 3000;

/**
 * The page's last script: loads the modules after the page and the images of its first screen, or as soon
 * as the customer touches something. A page in a hidden tab is never painted, so it does not wait.
 */
export const startScripts = `{
let hasStarted;
const start=()=>{
  if(hasStarted)return;
  hasStarted=1;
  for(const link of document.querySelectorAll('link[data-rel]'))link.rel=link.dataset.rel;
  const held=document.querySelector('script[type="module/held"]');
  if(!held)return;
  const script=document.createElement('script');
  script.type='module';
  script.text=held.text;
  held.replaceWith(script);
};
if(document.hidden)start();
else{
  addEventListener('load',()=>requestAnimationFrame(()=>setTimeout(start)));
  for(const event of['pointerdown','keydown'])addEventListener(event,start,{once:true,passive:true,capture:true});
  setTimeout(start,${LONGEST_WAIT_MS});
}}`;
