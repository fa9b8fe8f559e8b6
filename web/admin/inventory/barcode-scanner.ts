import { inventoryMessages } from '#contract/inventory/inventory-rules.ts';

/** Not in every browser, and not yet in TypeScript's types. */
interface BarcodeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
declare global {
  interface Window {
    BarcodeDetector?: new () => BarcodeDetector;
  }
}

const LOOK_EVERY_MS = 150;

export function canScan(): boolean {
  return Boolean(window.BarcodeDetector && navigator.mediaDevices);
}

/**
 * Shows the camera in the video until a barcode is seen; undefined once `signal` stops it. The
 * camera is off afterwards.
 */
export async function scanBarcode(
  video: HTMLVideoElement,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { BarcodeDetector } = window;
  if (!BarcodeDetector) throw new DOMException('', 'NotFoundError');
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment' },
  });
  try {
    video.srcObject = stream;
    await video.play();
    const detector = new BarcodeDetector();
    while (!signal.aborted) {
      const [found] = await detector.detect(video);
      if (found) return found.rawValue;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}

const { camera } = inventoryMessages;

export function cameraProblem(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return camera.refused;
  return name === 'NotFoundError' ? camera.missing : camera.failed;
}
