import { UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from 'react-router-dom';

/** An error that shows the error page with a status, in loaders as well as after hydration. */
export const errorStatus = (status: number) => new ErrorResponseImpl(status, '', null);

/** What a loader throws when the thing that the address names does not exist. */
export const notFound = () => errorStatus(404);
