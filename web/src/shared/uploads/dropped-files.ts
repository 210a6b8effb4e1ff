/** Whether something that is dragged or pasted has files. */
export const hasFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') ?? false;

/** The files that were dropped or pasted, in their order. */
export const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];
