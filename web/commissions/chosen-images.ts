/** The images of the request that waits for a sign-in. A reload loses them. */
let kept: { form: string; files: File[] } | undefined;

export function keepImages(form: string, images: readonly { file: File }[]): void {
  kept = { form, files: images.map(({ file }) => file) };
}

/** Those of this form, once. */
export function takeKept(form: string): File[] {
  const files = kept?.form === form ? kept.files : [];
  kept = undefined;
  return files;
}
