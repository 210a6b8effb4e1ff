import { ImageOff } from 'lucide-react';
import type { ImageRef } from '#contract/image-ref';
import { Picture } from '#shared/ui/picture/picture';

/** The picture that a field holds now, or that it holds none. */
export function ImageFrame({ image }: { image: ImageRef | null }) {
  return (
    <div className="flex h-24 w-32 shrink-0 items-center justify-center overflow-hidden rounded-sm border border-line bg-stone">
      {image ? (
        <Picture image={image} sizes="128px" ratio="fill" fit="contain" />
      ) : (
        <ImageOff aria-hidden className="size-6 text-ink-soft" strokeWidth={1.25} />
      )}
    </div>
  );
}
