const loading = new Map<string, Promise<unknown>>();

/** Loads a provider's script once, and reads what it brings; after a failure the next call tries again. */
export function loadScript<T>(src: string, read: () => T | undefined): Promise<T> {
  const found = (loading.get(src) as Promise<T> | undefined) ?? addScript(src, read);
  loading.set(src, found);
  found.catch(() => loading.delete(src));
  return found;
}

function addScript<T>(src: string, read: () => T | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    const fail = () => {
      element.remove();
      reject(new Error(`The payment widget at ${src} could not be loaded.`));
    };
    element.src = src;
    element.async = true;
    element.onload = () => {
      const brought = read();
      if (brought) resolve(brought);
      else fail();
    };
    element.onerror = fail;
    document.head.append(element);
  });
}
