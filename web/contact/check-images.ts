import { contactMessages, findSubject } from '#contract/contact/contact-rules.ts';
import { imageFilesProblem } from '#web/ui/forms/use-images.ts';

/** Why the files cannot be added to the images that are there; undefined when they can. */
export function checkImages(
  chosen: string,
  files: readonly Pick<File, 'type' | 'size'>[],
  present: number,
): string | undefined {
  const subject = findSubject(chosen);
  if (!subject || subject.images === 0) return contactMessages.imagesRefused;
  const { images: most, value } = subject;
  const tooMany = contactMessages.tooManyImages(most, value);
  return imageFilesProblem(files, present, { most, say: contactMessages, tooMany });
}
