// React's development build tells the browser's profiler about each element and each render if it can, which
// nobody reads in a test.
for (const name of ['createTask', 'timeStamp']) Reflect.set(console, name, undefined);
