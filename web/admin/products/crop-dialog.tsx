import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { RotateCw } from '#web/ui/icons/admin-icons.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { areaOf, type Cut, within } from './crop-area.ts';

interface CropDialogProps {
  file: File;
  onDone(file: File): void;
  onClose(): void;
}

const shapes = [
  { name: 'Square', ratio: 1 },
  { name: '4:5', ratio: 4 / 5 },
  { name: 'Free', ratio: null },
] as const;

/** The longest side of the preview, in pixels of the canvas. */
const SHOWN = 800;

/** Cuts and turns a picked image: a shape, how near, and what is dragged into it. */
export default function CropDialog({ file, onDone, onClose }: CropDialogProps) {
  const [turned, setTurned] = useState<HTMLCanvasElement>();
  const [turns, setTurns] = useState(0);
  const [shape, setShape] = useState<(typeof shapes)[number]>(shapes[0]);
  const [freeRatio, setFreeRatio] = useState(1);
  const [cut, setCut] = useState<Cut>({ zoom: 1, x: 0.5, y: 0.5 });
  const canvas = useRef<HTMLCanvasElement>(null);
  const grabbed = useRef<{ x: number; y: number }>(undefined);

  useEffect(() => {
    let isCurrent = true;
    void turnedBy(file, turns).then(
      (next) => isCurrent && setTurned(next),
      () => isCurrent && toast.error('This image cannot be opened'),
    );
    return () => {
      isCurrent = false;
    };
  }, [file, turns]);

  const size = turned ?? { width: 1, height: 1 };
  const ratio = shape.ratio ?? freeRatio;
  const area = areaOf(size, ratio, cut);
  const scale = SHOWN / Math.max(area.width, area.height);

  useEffect(() => {
    if (turned && canvas.current) drawCut(canvas.current, turned, area, scale);
  });

  const move = (dx: number, dy: number) =>
    setCut((before) =>
      within(size, ratio, {
        ...before,
        x: before.x + dx / size.width,
        y: before.y + dy / size.height,
      }),
    );

  function drag({ currentTarget, clientX: x, clientY: y }: PointerEvent<HTMLCanvasElement>): void {
    const from = grabbed.current;
    if (!from) return;
    const per = area.width / currentTarget.getBoundingClientRect().width;
    grabbed.current = { x, y };
    move((from.x - x) * per, (from.y - y) * per);
  }

  async function done(): Promise<void> {
    if (!turned) return;
    const result = document.createElement('canvas');
    drawCut(result, turned, area, 1);
    const blob = await new Promise<Blob | null>((resolve) =>
      result.toBlob(resolve, 'image/jpeg', 0.92),
    );
    if (!blob) return void toast.error('This image cannot be cropped');
    onDone(new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' }));
  }

  const steps: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Crop Image"
      description="Drag the image, or move it with the arrow keys."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!turned} onClick={() => void done()}>
            Crop
          </Button>
        </>
      }
    >
      <div className="grid justify-items-center gap-4">
        <canvas
          ref={canvas}
          role="img"
          aria-label="What is kept of the image"
          tabIndex={0}
          onKeyDown={(event) => {
            const [dx, dy] = steps[event.key] ?? [0, 0];
            if (!dx && !dy) return;
            event.preventDefault();
            move((dx * area.width) / 20, (dy * area.height) / 20);
          }}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            grabbed.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={drag}
          onPointerUp={() => {
            grabbed.current = undefined;
          }}
          className="max-h-[38dvh] max-w-full cursor-grab touch-none rounded-md bg-shade"
        />
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Shape</legend>
          {shapes.map((each) => (
            <Button
              key={each.name}
              variant={each === shape ? 'primary' : 'secondary'}
              aria-pressed={each === shape}
              onClick={() => {
                setShape(each);
                if (each.ratio === null) setFreeRatio(size.width / size.height);
              }}
            >
              {each.name}
            </Button>
          ))}
          <Button
            variant="secondary"
            onClick={() => {
              setTurns((before) => (before + 1) % 4);
              setCut({ zoom: cut.zoom, x: 0.5, y: 0.5 });
            }}
          >
            <RotateCw aria-hidden="true" className="size-5" />
            Turn
          </Button>
        </fieldset>
        <Slider
          label="Zoom"
          value={cut.zoom}
          range={[1, 4]}
          onChange={(zoom) => setCut((before) => within(size, ratio, { ...before, zoom }))}
        />
        {shape.ratio === null && (
          <Slider
            label="Width to height"
            value={freeRatio}
            range={[0.4, 2.5]}
            onChange={setFreeRatio}
          />
        )}
      </div>
    </Dialog>
  );
}

interface SliderProps {
  label: string;
  value: number;
  range: [min: number, max: number];
  onChange(value: number): void;
}

function Slider({ label, value, range: [min, max], onChange }: SliderProps) {
  return (
    <label className="grid w-full gap-1 font-semibold">
      {label}
      <input
        type="range"
        min={min}
        max={max}
        step={0.05}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
        className="h-11 w-full accent-accent"
      />
    </label>
  );
}

/** The image as it stands after so many quarter turns. */
async function turnedBy(file: File, turns: number): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = document.createElement('canvas');
  const isLying = turns % 2 === 1;
  canvas.width = isLying ? bitmap.height : bitmap.width;
  canvas.height = isLying ? bitmap.width : bitmap.height;
  const context = canvas.getContext('2d');
  if (context) {
    context.translate(canvas.width / 2, canvas.height / 2);
    context.rotate((turns * Math.PI) / 2);
    context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  }
  bitmap.close();
  return canvas;
}

function drawCut(
  canvas: HTMLCanvasElement,
  image: HTMLCanvasElement,
  { left, top, width, height }: ReturnType<typeof areaOf>,
  scale: number,
): void {
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) return;
  // Transparent areas get the page's colour, as on the server.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height);
}
