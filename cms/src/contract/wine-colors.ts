// Apart from the other terms, so that public pages load the colours alone.

/** Colours of wines (spec section 3), in the order of display. */
export const WINE_COLORS = ['White', 'Red', 'Orange', 'Sparkling', 'Rose'] as const;
