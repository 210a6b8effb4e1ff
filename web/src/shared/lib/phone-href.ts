/** Returns the `tel:` URL of a formatted phone number: only its digits and `+`. */
export const buildPhoneHref = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
