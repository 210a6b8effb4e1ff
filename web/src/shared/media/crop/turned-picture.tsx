import { useEffect, useRef } from 'react';
import type { Rotation } from '#contract/media';
import { turnedSize, type Size } from './crop-shape';

/** So large is the longer side that is drawn at most, in pixels; the screen shows no more. */
const LONGEST_PX = 1600;

export interface TurnedPictureProps {
  /** An upright picture that is loaded already. */
  picture: HTMLImageElement;
  rotation: Rotation;
}

/** A picture as it is turned: drawn, since a box does not follow a picture that styles turn. */
export function TurnedPicture({ picture, rotation }: TurnedPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const target = canvas.current;
    const context = target?.getContext('2d');
    if (!target || !context) return;
    const { naturalWidth: width, naturalHeight: height } = picture;
    const scale = Math.min(1, LONGEST_PX / Math.max(width, height));
    const drawn: Size = { width: Math.max(1, width * scale), height: Math.max(1, height * scale) };
    const frame = turnedSize(drawn, rotation);
    target.width = frame.width;
    target.height = frame.height;
    context.translate(target.width / 2, target.height / 2);
    context.rotate((rotation * Math.PI) / 180);
    context.drawImage(picture, -drawn.width / 2, -drawn.height / 2, drawn.width, drawn.height);
  }, [picture, rotation]);
  return <canvas ref={canvas} aria-hidden className="block max-h-[48dvh] max-w-full" />;
}
