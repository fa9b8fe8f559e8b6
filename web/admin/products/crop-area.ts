/** What is kept of an image: how near, and the middle, in parts of its width and height. */
export interface Cut {
  zoom: number;
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

/** The largest area of the shape, made smaller by the zoom. */
function sizeOf(image: Size, ratio: number, zoom: number): Size {
  const width = Math.min(image.width, image.height * ratio) / zoom;
  return { width, height: width / ratio };
}

/** The same cut, with all of it inside the image. */
export function within(image: Size, ratio: number, cut: Cut): Cut {
  const { width, height } = sizeOf(image, ratio, cut.zoom);
  const inside = (middle: number, part: number) =>
    Math.min(1 - part / 2, Math.max(part / 2, middle));
  return {
    zoom: cut.zoom,
    x: inside(cut.x, width / image.width),
    y: inside(cut.y, height / image.height),
  };
}

/** In the image's pixels. */
export function areaOf(image: Size, ratio: number, cut: Cut) {
  const { width, height } = sizeOf(image, ratio, cut.zoom);
  const { x, y } = within(image, ratio, cut);
  return { left: x * image.width - width / 2, top: y * image.height - height / 2, width, height };
}
