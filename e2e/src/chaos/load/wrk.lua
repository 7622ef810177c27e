-- Requests a path with a word that is new each time, from a client IP that is new each time, and counts what
-- comes back. PREFIX is the path up to the word, DELAY_MS the mean pause of a connection between two requests.
local prefix = os.getenv("PREFIX")
local delay_ms = tonumber(os.getenv("DELAY_MS"))
local threads = {}

function setup(thread)
  table.insert(threads, thread)
end

function init()
  math.randomseed(os.time())
  count, ok, busy, other = 0, 0, 0, 0
end

function delay()
  return math.random(0, 2 * delay_ms)
end

function request()
  count = count + 1
  local ip = "10." .. math.random(8, 255) .. "." .. math.random(0, 255) .. "." .. math.random(1, 254)
  local path = prefix
  if prefix:sub(-1) == "=" then
    path = prefix .. "w" .. count .. "x" .. math.random(100000)
  end
  return wrk.format("GET", path, { ["X-Forwarded-For"] = ip })
end

function response(status, headers)
  if status == 200 then
    ok = ok + 1
  elseif status == 503 and (headers["Retry-After"] or headers["retry-after"]) then
    busy = busy + 1
  else
    other = other + 1
  end
end

function done(summary)
  local thread = threads[1]
  local errors = summary.errors
  io.write(string.format(
    'RESULT {"ok":%d,"busy":%d,"other":%d,"failed":%d,"seconds":%f}\n',
    thread:get("ok"), thread:get("busy"), thread:get("other"),
    errors.connect + errors.read + errors.write + errors.timeout, summary.duration / 1e6))
end
