import type * as z from 'zod/mini';
import type { HttpMethod } from '#contract/endpoint';
import type { endpoints } from '#contract/endpoints';

type Operation = (typeof endpoints)[keyof typeof endpoints];

/** Paths of the contract's endpoints with a method, with `{name}` for parameters. */
export type EndpointPath<Method extends HttpMethod> = Extract<Operation, { method: Method }>['path'];
type EndpointOperation<Method extends HttpMethod, Path> = Extract<Operation, { method: Method; path: Path }>;

type Output<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
type Responses<Op> = Op extends { responses: infer All } ? All[keyof All] : never;

/** Body of an endpoint's successful responses; `undefined` if there is none. */
export type ResponseBody<Method extends HttpMethod, Path> = Output<Responses<EndpointOperation<Method, Path>>>;

/** Type of path parameters or query before parsing. */
type Input<Op, Part extends 'params' | 'query'> =
  Op extends Record<Part, infer Schema extends z.ZodMiniType> ? z.input<Schema> : never;
/** Type of a request body. Extra properties that the contract drops are allowed. */
type Body<Op> = Op extends { body: infer Schema extends z.ZodMiniType } ? z.output<Schema> : never;

/** Query of an endpoint. Empty values are not sent (requirement H2). */
export type EndpointQuery<Method extends HttpMethod, Path> = {
  readonly [Name in keyof Input<EndpointOperation<Method, Path>, 'query'>]?:
    Input<EndpointOperation<Method, Path>, 'query'>[Name] | null | '';
};

/**
 * A property of the call options: absent if the contract lacks it, optional if its schema is optional, else
 * required.
 */
type CallPart<Name extends string, Value> = [Value] extends [never]
  ? unknown
  : undefined extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value };

/** Options of every API call. */
export interface CallSettings {
  /** Aborts the call after this many milliseconds with a `TimeoutError`. */
  timeoutMs?: number;
  signal?: AbortSignal;
  /**
   * The request creates something each time. It is not repeated if the response was lost, since the first
   * attempt may have succeeded.
   */
  isNonIdempotent?: boolean;
  /** Nobody waits for the response. A status that means "session ended" is not reported. */
  isBackground?: boolean;
}

type CallOptions<Method extends HttpMethod, Path> = CallSettings & {
  readonly query?: EndpointQuery<Method, Path>;
} & CallPart<'params', Input<EndpointOperation<Method, Path>, 'params'>> &
  CallPart<'body', Body<EndpointOperation<Method, Path>>>;

/** Calls an endpoint of the contract by its path, with typed options and response. */
export type TypedCall<Method extends HttpMethod> = <Path extends EndpointPath<Method>>(
  path: Path,
  ...options: CallSettings extends CallOptions<Method, Path>
    ? [options?: CallOptions<Method, Path>]
    : [options: CallOptions<Method, Path>]
) => Promise<ResponseBody<Method, Path>>;
