/** Loads React as a separate chunk, evaluated before the chunks that use it. */
import 'react-dom/client';
