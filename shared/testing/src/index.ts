/** Renders pages and widgets of remotes in tests as the shell does. */
export { findAccessibilityProblems } from './accessibility';
export { describeRemoteContract, type RemoteContractOptions } from './contract/remote-contract';
export { createMemoryHost } from './render/memory-host';
export { type RenderRouteOptions, type RouteView, renderRoute } from './render/render-route';
export { type RenderWidgetOptions, renderWidget, type WidgetView } from './render/render-widget';
export {
  delayed,
  type FakeApi,
  type FakeResponses,
  failing,
  fakeApi,
  never,
} from './samples/fake-api';
export { fakeConferenceList, fakeCourseList } from './samples/fake-lists';
export { sampleApi } from './samples/sample-api';
export { sampleConference, sampleConferences, sampleNow } from './samples/sample-conference';
export { sampleCourse, sampleCourses } from './samples/sample-course';
export { emailJsSettings, sampleSettings } from './samples/sample-settings';
export { translateTexts } from './translate-texts';
