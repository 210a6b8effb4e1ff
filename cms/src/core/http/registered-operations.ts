import type { Core } from '@strapi/strapi';
import { endpoints, type OperationId } from '../../contract/endpoints';
import { strapiPath } from './route';

const addressOf = (method: string, path: string): string => `${method} ${path}`;

const OPERATION_BY_ADDRESS = new Map(
  (Object.keys(endpoints) as OperationId[]).map((id) => [
    addressOf(endpoints[id].method, strapiPath(endpoints[id].path)),
    id,
  ]),
);

/** The operations of the contract that have a route in this process, in the contract's order. */
export function registeredOperations(strapi: Core.Strapi): OperationId[] {
  const routers = Object.values(strapi.apis).flatMap((api) => Object.values(api.routes) as Core.RouterInput[]);
  const registered = new Set(
    routers.flatMap(({ routes }) =>
      routes.map(({ method, path }) => OPERATION_BY_ADDRESS.get(addressOf(method, path))),
    ),
  );
  return [...OPERATION_BY_ADDRESS.values()].filter((id) => registered.has(id));
}
