import { useEffect, useRef } from 'react';
import type { Rotation } from '#contract/media';
import { rotateSize, type Size } from './crop-shape';

/** Maximum length of the longer side of the canvas, in pixels. */
const LONGEST_PX = 1600;

export interface RotatedImageProps {
  /** A loaded image without rotation. */
  picture: HTMLImageElement;
  rotation: Rotation;
}

/**
 * Draws an image, rotated by a multiple of 90°, on a canvas of at most 1600 px. A CSS rotation would not
 * change the size of its box.
 */
export function RotatedImage({ picture, rotation }: RotatedImageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const target = canvas.current;
    const context = target?.getContext('2d');
    if (!target || !context) return;
    const { naturalWidth: width, naturalHeight: height } = picture;
    const scale = Math.min(1, LONGEST_PX / Math.max(width, height));
    const drawn: Size = { width: Math.max(1, width * scale), height: Math.max(1, height * scale) };
    const frame = rotateSize(drawn, rotation);
    target.width = frame.width;
    target.height = frame.height;
    context.translate(target.width / 2, target.height / 2);
    context.rotate((rotation * Math.PI) / 180);
    context.drawImage(picture, -drawn.width / 2, -drawn.height / 2, drawn.width, drawn.height);
  }, [picture, rotation]);
  return <canvas ref={canvas} aria-hidden className="block max-h-[48dvh] max-w-full" />;
}
