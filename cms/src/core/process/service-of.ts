/** A service by its uid. Strapi types services loosely; the domain's own service type is named instead. */
export const serviceOf = <Service>(uid: `api::${string}.${string}`): Service => strapi.service(uid) as Service;
