/** Returns a Strapi service by its uid; the caller names its type, since Strapi's own is loose. */
export const getService = <Service>(uid: `api::${string}.${string}`): Service => strapi.service(uid) as Service;
