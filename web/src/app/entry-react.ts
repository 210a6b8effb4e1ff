/** React as a piece of its own, evaluated before what needs it. */
import 'react-dom/client';
